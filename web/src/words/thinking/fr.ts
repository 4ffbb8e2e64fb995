import type { ThinkingWords } from "./en";

export const fr: ThinkingWords = {
  plan: "Planifier",
  planning: "Vous planifiez : personne d'autre ne le voit.",
  planHint: "Choisissez comme pour de vrai. Rien n'est joué tant que vous ne le dites pas.",
  play: "Jouer ceci",
  playing: "On joue …",
  stepBack: "Un pas en arrière",
  drop: "Abandonner le plan",
  stopped: {
    chance: "Le plan s'arrête ici : ensuite, le hasard décide.",
    reveal: "Le plan s'arrête ici : ensuite vient quelque chose de caché.",
    other: "Le plan s'arrête ici : c'est à quelqu'un d'autre de jouer.",
    over: "Le plan s'arrête ici, et la partie aussi.",
  },

  askUndo: "Demander à revenir en arrière",
  youAsk: (names) => `Vous demandez à reprendre votre dernier choix. Il manque l'accord de : ${names}.`,
  asksYou: (name) => `${name} voudrait reprendre un choix. Ce qui a été choisi depuis serait annulé aussi.`,
  asks: (name, names) => `${name} voudrait reprendre un choix. Il manque l'accord de : ${names}.`,
  agree: "Accepter",
  decline: "Refuser",
  askNoLonger: "Finalement non",
  declined: (name) => `${name} n'est pas d'accord : rien ne change.`,
  youDeclined: "Vous n'êtes pas d'accord : rien ne change.",

  premoves: "Décider d'avance",
  premovesHint: "Ce que vous choisissez ici se fait pour vous dès que la question vient. Personne d'autre ne le voit.",
  never: "Jamais",
  gap: "…",

  teaching: "Spectateurs",
  teach: "Les spectateurs peuvent voir par mes yeux",
  teachHint: "Seulement tant que tous les joueurs sont d'accord.",
  teachOn: "Tous sont d'accord : les spectateurs voient la main de chacun.",
  teachAgreed: (count, of) => `${count} sur ${of} d'accord`,
  teachMissing: (names) => `Pas encore : ${names}.`,
  lookThrough: "Voir par les yeux de",
  ownEyes: "Personne : en spectateur",
  seesAs: (name) => `Vous voyez la table comme ${name}.`,

  stuck: (name: string) => `Le bot qui joue pour ${name} ne peut pas continuer.`,
  stuckHint: "Laissez-le réessayer, ou laissez jouer un autre bot.",
  stuckWatching: "Quelqu'un qui joue ici doit le laisser réessayer, ou laisser jouer un autre bot.",
  letPlay: "Laisser jouer",
  whatIf: "Un « et si » : on continue à partir d'un moment d'une autre partie, et cela ne compte pour rien.",
  backToMoment: "Retour à ce moment",
};

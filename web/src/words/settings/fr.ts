import type { SettingsWords } from "./en";

export const fr: SettingsWords = {
  settings: "Réglages",
  kept: "Gardés dans ce navigateur, et valables aussitôt.",
  toTable: "Retour à la table",

  titles: {
    text: "Taille du texte",
    theme: "Clair ou sombre",
    colours: "Vision des couleurs",
    motion: "Mouvement",
    sound: "Son",
  },
  hints: {
    text: "Les pièces et les boutons grandissent avec lui.",
    theme: "",
    colours:
      "Cartes, ouvriers, dés, drapeaux et pions prennent des couleurs plus éloignées les unes des autres, et les quartiers d’un plan de ville chacun un motif. Les formes et les lettres restent.",
    motion: "Les pièces vont à leur nouvelle place pour montrer ce qui s’est passé. Rien ne les attend.",
    sound: "Deux notes douces quand c’est votre tour, tant que la table est ouverte.",
  },
  choices: {
    text: { usual: "Normale", large: "Grande", largest: "La plus grande" },
    theme: { system: "Comme le système", light: "Clair", dark: "Sombre" },
    colours: {
      usual: "Couleurs habituelles",
      "red-green": "Le rouge et le vert se ressemblent (deutéranopie, protanopie)",
      "blue-yellow": "Le bleu et le jaune se ressemblent (tritanopie)",
    },
    motion: { system: "Comme le système", less: "Aucun", full: "Tous" },
    sound: { off: "Coupé", on: "Activé" },
  },
  sample: "Voici leur aspect",
  tryIt: "Écouter",
};

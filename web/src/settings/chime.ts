// Two soft notes, made here: it is your turn.

const NOTES_HZ = [523.25, 783.99];
const APART_SECONDS = 0.12;
const FADES_SECONDS = 0.5;
const LOUD = 0.12;
const QUIET = 0.0001;

let audio: AudioContext | undefined;

export function chime(): void {
  // A page that nobody has touched yet must stay silent; where browsers say so, it does not even try.
  if (navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  const now = audio.currentTime;
  NOTES_HZ.forEach((note, place) => ring(audio as AudioContext, note, now + place * APART_SECONDS));
}

function ring(into: AudioContext, note: number, from: number): void {
  const tone = new OscillatorNode(into, { type: "sine", frequency: note });
  const loudness = new GainNode(into, { gain: 0 });
  loudness.gain.setValueAtTime(LOUD, from);
  loudness.gain.exponentialRampToValueAtTime(QUIET, from + FADES_SECONDS);
  tone.connect(loudness).connect(into.destination);
  tone.start(from);
  tone.stop(from + FADES_SECONDS);
}

import { NOTIFICATIONS } from '@voxgrove/contracts';

/** Two overlapping notes: frequency in Hz, start in s. */
const NOTES = [
  { hz: 880, at: 0 },
  { hz: 1174.7, at: 0.12 },
];
const NOTE_S = 0.35;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

/**
 * Enables sounds. Browsers allow them only after an action of the user.
 * @returns a function that stops waiting for an action
 */
export function allowSounds(): () => void {
  const controller = new AbortController();
  const allow = (): void => {
    controller.abort();
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, allow, { capture: true, signal: controller.signal });
  return () => controller.abort();
}

/**
 * Returns whether this tab may play sounds. If not, another tab plays the sound, because a late
 * sound is worse than none.
 */
export const maySound = (): boolean => context?.state === 'running';

/** Plays the sound this often, with a pause of two seconds. */
export function playSound(times: 0 | 1 | 2): void {
  if (context === undefined) return;
  for (let time = 0; time < times; time++)
    chime(context, context.currentTime + (time * NOTIFICATIONS.secondSoundAfterMs) / 1000);
}

function chime(audio: AudioContext, start: number): void {
  for (const { hz, at } of NOTES) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = hz;
    volume.gain.setValueAtTime(0, start + at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + NOTE_S);
    note.connect(volume).connect(audio.destination);
    note.start(start + at);
    note.stop(start + at + NOTE_S);
  }
}

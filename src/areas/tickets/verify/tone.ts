/** How long one note lasts, s. */
const noteSeconds = 0.14
const volume = 0.12

/** Hz: two rising notes for what is taken, two falling ones for what is refused. */
const notes = { done: [880, 1320], refused: [440, 294] } as const

let context: AudioContext | null = null

/** Plays the tone of a desk; where a browser has no sound, or does not allow it yet, it stays quiet. */
export function playTone(kind: keyof typeof notes): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const start = context.currentTime
  for (const [at, frequency] of notes[kind].entries()) {
    const note = context.createOscillator()
    const loudness = context.createGain()
    note.frequency.value = frequency
    loudness.gain.value = volume
    note.connect(loudness).connect(context.destination)
    note.start(start + at * noteSeconds)
    note.stop(start + (at + 1) * noteSeconds)
  }
}

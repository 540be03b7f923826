/** What the history keeps of a step from record to record: which way it went. */
export interface StepState {
  readonly stepped: 1 | -1
}

/** @returns which way the user came from the record beside this one; null for who came another way */
export const stepOf = (state: unknown): StepState['stepped'] | null =>
  typeof state === 'object' && state !== null && 'stepped' in state && (state.stepped === 1 || state.stepped === -1)
    ? state.stepped
    : null

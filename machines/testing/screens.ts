import type { Screen } from './screen'

const found = import.meta.glob<Screen>('../flows/*/screen.ts', { eager: true, import: 'screen' })

/** What is seen and done in each flow whose final view exists, by name of the flow. */
export const screens: Readonly<Record<string, Screen>> = Object.fromEntries(
  Object.entries(found).map(([path, screen]) => [path.split('/').at(-2) ?? path, screen]),
)

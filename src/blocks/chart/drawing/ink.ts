/** The colours of a drawing, read from the tokens of the theme around it. */
export interface Ink {
  readonly series: readonly string[]
  readonly other: string
  readonly fill: string
  readonly grid: string
  readonly axis: string
  readonly text: string
  readonly strong: string
  readonly sheet: string
  readonly edge: string
  readonly font: string
}

/** @param element stands in the theme whose colours are wanted */
export function readInk(element: HTMLElement): Ink {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    series: [1, 2, 3, 4, 5, 6, 7].map((nth) => token(`chart${nth}`)),
    other: token('chart8'),
    fill: token('chartFill'),
    grid: token('chartGrid'),
    axis: token('colorNeutralStroke1'),
    text: token('colorNeutralForeground3'),
    strong: token('colorNeutralForeground1'),
    sheet: token('colorNeutralBackground1'),
    edge: token('colorNeutralStroke2'),
    font: token('fontFamilyBase'),
  }
}

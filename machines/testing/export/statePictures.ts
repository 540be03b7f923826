import type { Flow } from '../models'
import { graphOf } from '../explore'
import { stateKey } from '../transitions'
import type { LayerRun } from './layerRun'

/** Each state is pictured in these, in this order. */
export const pictureThemes = ['light', 'dark'] as const
export type PictureTheme = (typeof pictureThemes)[number]

/** Name of the list of all pictures. */
export const pictureIndex = 'index.md'

/** File name of a state's picture: `rating-form.open-dark.png`. @param state key of the state */
export const pictureName = (flow: string, state: string, theme: PictureTheme): string =>
  `${flow}-${state.replaceAll(' + ', '+')}-${theme}.png`

/** Keys of all states that a flow can be in, by name. */
const statesOf = ({ model }: Flow): readonly string[] =>
  [...new Set([...graphOf(model).situations.values()].map(({ snapshot }) => stateKey(snapshot)))].toSorted()

/**
 * The list of all pictures beside them, in Markdown: what each flow looks like in its states, and which states nobody
 * has pictured.
 * @returns the text, and the flows' states without a picture as `flow: state`
 */
export function pictureIndexOf(flows: readonly Flow[], runs: readonly LayerRun[]) {
  const missing: string[] = []
  const sections = flows.map((flow) => {
    const { name, model } = flow
    const pictured = new Set(runs.find((run) => run.flow === name)?.pictured)
    const rows = statesOf(flow).map((state) => {
      const cells = pictureThemes.map((theme) => `![${state}](${encodeURI(pictureName(name, state, theme))})`)
      if (pictured.has(state)) return `| ${[state, ...cells].join(' | ')} |`
      missing.push(`${name}: ${state}`)
      return `| ${[state, ...pictureThemes.map(() => '没有图片')].join(' | ')} |`
    })
    return [`## ${model.title}（${name}）`, '', '| 状态 | 浅色 | 深色 |', '|---|---|---|', ...rows, ''].join('\n')
  })
  return { text: `# 各状态的图片\n\n${sections.join('\n')}`, missing }
}

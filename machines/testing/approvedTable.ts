import { nameOf } from './implementationName'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf } from './transitions'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (...cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(根)'

function causeOf({ eventType }: AnyTransitionDefinition): string {
  if (eventType === '') return '立即'
  const [, done, error] = /^xstate\.(?:done\.actor\.(.+)|error\.actor\.(.+))$/.exec(eventType) ?? []
  if (done !== undefined) return `${done} 成功`
  if (error !== undefined) return `${error} 失败`
  return eventType.replace(/^xstate\.after\.([^.]+)\..*$/, '经过 $1').replace(/^xstate\.done\.state\..*$/, '子状态结束')
}

const targetOf = ({ target, source, reenter }: AnyTransitionDefinition): string => {
  if (!target) return '(不变)'
  const names = target.map((node: AnyStateNode) => pathOf(node)).join(' + ')
  return reenter && target.includes(source) ? `${names}（重新进入）` : names
}

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

function describeState(node: AnyStateNode): string {
  // XState starts and cancels timers by actions of its own; they stand among the transitions.
  const named = (actions: readonly unknown[]) =>
    actions
      .map(nameOf)
      .filter((name) => name !== 'xstate.raise' && name !== 'xstate.cancel')
      .join('，')
  return row(
    pathOf(node),
    node.description ?? '',
    node.type,
    node.tags.join('，'),
    named(node.entry),
    named(node.exit),
    node.invoke.map(({ id, src }) => `${id}（${String(src)}）`).join('，'),
  )
}

const describeDelays = ({ implementations: { delays } }: AnyStateMachine): string[] => {
  const rows = Object.entries(delays).map(([name, delay]) =>
    row(name, typeof delay === 'number' ? `${delay} ms` : '由上下文决定'),
  )
  return rows.length === 0 ? [] : ['', '## 时间', '', row('名称', '时长'), '|---|---|', ...rows]
}

/**
 * The whole behaviour of a machine as Markdown, to be checked in: a change of behaviour is then a change of this file.
 * @param title Chinese title of the flow
 */
export function approvedTable(machine: AnyStateMachine, title: string): string {
  const nodes = nodesOf(machine)
  return [
    `# ${title}（${machine.id}）`,
    '',
    '由 `npm run paths -- --approve` 生成，请勿手改；改动须经评审。',
    '',
    '## 状态',
    '',
    row('状态', '说明', '类型', '标签', '进入时', '离开时', '调用'),
    '|---|---|---|---|---|---|---|',
    ...nodes.map(describeState),
    '',
    '## 转移',
    '',
    row('状态', '事件', '条件', '动作', '目标'),
    '|---|---|---|---|---|',
    ...nodes.flatMap((node) =>
      transitionsOf(node).map((transition) =>
        row(
          pathOf(node),
          causeOf(transition),
          nameOf(transition.guard),
          transition.actions.map(nameOf).join('，'),
          targetOf(transition),
        ),
      ),
    ),
    ...describeDelays(machine),
    '',
  ].join('\n')
}

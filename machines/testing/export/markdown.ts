import type { ManualCase } from './manualCase'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const lines = (texts: readonly string[]): string => texts.map(cell).join('<br>')

function describeCase({ id, title, precondition, clauses, steps, result, note }: ManualCase): string {
  return [
    `## ${id} ${title}`,
    '',
    `- 前置条件：${precondition.join('；')}`,
    `- 规格依据：${clauses.join('；') || '无'}`,
    ...(result === undefined ? [] : [`- 结果：${result}`]),
    ...(note === undefined ? [] : [`- 备注：${cell(note)}`]),
    '',
    '| # | 操作 | 预期 | 依据 |',
    '|---|---|---|---|',
    ...steps.map(
      ({ action, how, expected, clauses: behind }, at) =>
        `| ${at + 1} | ${lines(how ? [action, `（${how}）`] : [action])} | ${lines(expected)} | ${cell(behind.join('；'))} |`,
    ),
    '',
  ].join('\n')
}

/** What a tester must know before the first case. */
const preface = [
  '先在测试环境用 `QA_PAGES=1 npm start` 启动商户后台；演示账号和密码在首次启动时打印（密码也可用 DEMO_PASSWORD 指定）。登录后出现公告或新手引导时先关闭。以 `/qa/` 开头的地址接在后台地址之后打开。',
  '每一步先看“操作”再核对“预期”的每一行。“状态”是这一步所处状态的名称，屏幕上不一定有这几个字，从“看到”“提示”起逐行核对；没有写到的内容应与上一步相同。',
  '号码、金额、名称和秒数是例子，以环境里的实际数据为准（倒计时从实际的秒数开始）；其余文字逐字核对。',
  '“正在…”只在请求应答之前出现：在开发者工具“网络”中选“慢速 3G”再看。等待的时间较长时，可打开步骤中给出的 `/qa/product` 地址直接走到这一步：到达后时间和请求停在那里，核对完点「继续运行」再往下做。',
  '“替换内容”让浏览器不经过服务端直接得到所写的应答；服务端可能已经照办的操作（删除、核销），请先准备好再次使用的数据。',
  '',
]

/** Manual cases as Markdown tables. @param title Chinese title of the flow */
export const toMarkdown = (title: string, cases: readonly ManualCase[]): string =>
  [`# ${title}：测试用例`, '', ...preface, ...cases.map(describeCase)].join('\n')

// `npm run faults`: plants the faults of tests/faults/faults.json, one after another, and asks `npm run paths` of the flow in
// the layer that is to notice each. Further words are flows or layers: only their faults are planted. A line per fault: what
// noticed it; exit code 1 when one was missed. The files are put back whatever happens, also when it is stopped.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)
const faults = JSON.parse(readFileSync(join(root, 'tests/faults/faults.json'), 'utf8')).filter(({ flow, layer }) =>
  words.every((word) => [flow, layer].includes(word)),
)
if (faults.length === 0) {
  console.error('没有这样的错误')
  process.exit(2)
}

/** The file that holds a fault now, and how it was. */
let planted
const putBack = () => {
  if (planted) writeFileSync(planted.path, planted.text)
  planted = undefined
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    putBack()
    process.exit(1)
  })

/** Runs the paths of a flow in a layer. @returns the exit code, and all that was said */
const runPaths = (flow, layer) =>
  new Promise((done) => {
    const child = spawn(process.execPath, ['scripts/paths.mjs', flow, '--run', layer, '--bail'], { cwd: root })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    child.on('close', (code) => done({ code, said }))
  })

/** What was refused, in its own words; undefined when nothing was, or when nothing could be run. */
const refusalIn = (said) => /失败 [1-9]\d*\n(.*)/u.exec(said)?.[1] ?? /^.*invariant .* is broken.*$/mu.exec(said)?.[0]

let missed = 0
try {
  for (const { flow, layer, file, finds, puts, says } of faults) {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    planted = { path, text }
    writeFileSync(
      path,
      text.replace(finds, () => puts),
    )
    const begun = Date.now()
    const { code, said } = await runPaths(flow, layer)
    putBack()
    const refusal = code === 1 ? refusalIn(said) : undefined
    if (!refusal) missed += 1
    const seconds = Math.round((Date.now() - begun) / 1000)
    console.log(
      `${refusal ? '发现' : '漏过'}  ${flow} ${layer}  ${says}（${seconds} 秒）  ${refusal?.trim().slice(0, 160) ?? `退出码 ${code}`}`,
    )
  }
} finally {
  putBack()
}
console.log(`${faults.length} 处，漏过 ${missed} 处`)
process.exitCode = missed > 0 ? 1 : 0

// `npm run paths`: the paths through every flow, for people who test.
//   npm run paths                                  a line per machine, from really running its paths
//   npm run paths -- <machine> [--goal transitions|edges|refusals] [--to <state>]
//                  [--format markdown|csv|gherkin|json] [--out <dir>]      manual test cases
//   npm run paths -- [machine] --run actor [--out <dir>]     JUnit XML and a Markdown summary
//   npm run paths -- [machine] --walk 500 [--seed N]         random walks
//   npm run paths -- [machine] --mutate                      removes each transition and says who notices
//   npm run paths -- [machine] --approve                     writes the approved transition tables
// Exit code 1: something failed. 2: asked for something that is not there.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = ['goal', 'to', 'format', 'out', 'run', 'walk', 'seed', 'report']
const switches = ['approve', 'mutate']

/** @returns {{ out?: string, request: object }} what was typed; ends the program when it cannot be understood */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries([
        ...words.map((name) => [name, { type: 'string' }]),
        ...switches.map((name) => [name, { type: 'boolean' }]),
      ]),
    })
    if (positionals.length > 1) throw new Error(`one machine at a time, not ${positionals.join(', ')}`)
    const { out, ...request } = values
    return { out, request: { ...request, ...(positionals[0] ? { machine: positionals[0] } : {}) } }
  } catch (problem) {
    console.error(problem.message)
    console.error(
      `there are ${[...words.map((name) => `--${name} <…>`), ...switches.map((name) => `--${name}`)].join(', ')}`,
    )
    process.exit(2)
  }
}

const { out, request } = asked()
const { module } = await runnerImport(resolve(root, 'machines/testing/command.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { tsconfigPaths: true },
})
const { exitCode, lines, files } = await module.answerPaths(request)

for (const line of lines) (exitCode === 0 ? console.log : console.error)(line)
for (const { place, path, text } of files) {
  if (place === 'out' && out === undefined) {
    // A run is told by its lines; cases are there to be read.
    if (request.run === undefined) console.log(text)
    continue
  }
  const file = resolve(place === 'flows' ? resolve(root, 'machines/flows') : out, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  console.log(`wrote ${file}`)
}
process.exitCode = exitCode

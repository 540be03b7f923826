import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rules = ['scripts/walls.mjs', 'scripts/typedRecords.mjs']

export type PlantedFile = readonly [path: string, text: string]

interface Finding {
  readonly file: string
  /** Of the rule: `walls(imports)`. */
  readonly code: string
  readonly message: string
}

interface Linted {
  readonly findings: readonly Finding[]
  /** As `npm run check` would see it. */
  readonly exitCode: number
}

/** Runs oxlint as `npm run check` does. @returns what it prints, and with which code it ends */
const runOxlint = (folder: string) =>
  new Promise<{ output: string; exitCode: number }>((resolve, reject) => {
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings', '--format', 'json']
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      stdout
        ? resolve({ output: stdout, exitCode: error ? Number(error.code) : 0 })
        : reject(error ?? new Error(stderr)),
    )
  })

/**
 * Lints files in a temporary project that holds the real lint config, rules and aliases and nothing else.
 * @throws Error when a file was not linted
 */
export async function lintPlanted(files: readonly PlantedFile[]): Promise<Linted> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'))
  try {
    for (const name of ['.oxlintrc.json', 'tsconfig.json', ...rules]) await cp(join(root, name), join(folder, name))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const { output, exitCode } = await runOxlint(folder)
    const { diagnostics, number_of_files: linted } = JSON.parse(output) as {
      diagnostics: { filename: string; code: string; message: string }[]
      number_of_files: number
    }
    if (linted !== files.length + rules.length) throw new Error(`${linted} files were linted`)
    return { findings: diagnostics.map(({ filename, code, message }) => ({ file: filename, code, message })), exitCode }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

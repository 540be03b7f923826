import { buildImplementation, folderOf, scriptBytesOf } from './build.mjs'
import { viewTable } from './figures.mjs'
import { views } from './implementations.mjs'
import { measureOnce } from './measure.mjs'
import { serve } from './server.mjs'
import { number } from './table.mjs'

const KB = 1024

/**
 * The explorer beside other file managers: so many files and 20 folders in one folder. Rounds go over all of them in
 * turn, so that a busy moment hits each alike.
 * @param pictures a folder for a picture of each in each view; null for none
 * @returns what was measured, and the tables in Markdown
 */
export async function measureExplorer({ names, runs, files, pictures }) {
  for (const name of names) {
    console.error(`building ${name} …`)
    await buildImplementation(name)
  }
  const servers = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await serve(folderOf(name))])))
  const measured = Object.fromEntries(views.map((view) => [view, Object.fromEntries(names.map((name) => [name, []]))]))
  const broken = []
  try {
    for (const view of views) {
      for (let round = 1; round <= runs; round++) {
        for (const name of names) {
          const shot = pictures && round === 1 ? `${pictures}${name}-${view}.png` : null
          try {
            measured[view][name].push(await measureOnce({ name, url: servers[name].url, view, files, shot }))
          } catch (error) {
            broken.push(`${name}, ${view}: ${error.message.split('\n')[0]}`)
          }
        }
        console.error(`${view}: round ${round} of ${runs}`)
      }
    }
  } finally {
    for (const server of Object.values(servers)) server.close()
  }
  const scripts = names.map((name) => `${name} ${number(scriptBytesOf(name) / KB)}`)
  const tables = [
    ...views.map((view) => viewTable(view, measured[view])),
    `JavaScript of the whole page, gzip KB: ${scripts.join(', ')}.`,
    ...broken.map((words) => `Broke: ${words}`),
  ]
  return { measured, broken, table: tables.join('\n\n') }
}

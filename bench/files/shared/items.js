const extensions = ['jpg', 'png', 'mp4', 'pdf', 'docx', 'xlsx', 'txt', 'webp']
const folderCount = 20
const firstDate = 1_700_000_000_000

/** Numbers that look like chance and are the same in every page, 0 ≤ n < 1. */
function chance() {
  let state = 42
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const numbered = (name, number, digits) => `${name}-${String(number).padStart(digits, '0')}`

/**
 * The same folder for every implementation: 20 folders, then so many files.
 * @param {number} fileCount
 * @returns {{ name: string, isFolder: boolean, size: number, date: Date }[]}
 */
export function makeItems(fileCount) {
  const next = chance()
  const folders = Array.from({ length: folderCount }, (_, i) => ({
    name: numbered('dir', i, 2),
    isFolder: true,
    size: 0,
    date: new Date(firstDate + i * 6e7),
  }))
  const files = Array.from({ length: fileCount }, (_, i) => ({
    name: `${numbered('file', i, 5)}.${extensions[i % extensions.length]}`,
    isFolder: false,
    size: Math.floor(next() * 9e6) + 1000,
    date: new Date(firstDate + Math.floor(next() * 6e10)),
  }))
  return [...folders, ...files]
}

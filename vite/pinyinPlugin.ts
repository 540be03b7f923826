import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { polyphonic } from 'pinyin-pro'
import type { Plugin } from 'vite'

const moduleId = 'virtual:pinyin'
const resolvedId = `\0${moduleId}`

/**
 * Every reading of each Chinese character in `text`, without tones: `{ 重: ['zhong', 'chong'] }`.
 * `ü` is written `v`, as people type it.
 */
export function readingsOf(text: string): Record<string, string[]> {
  const characters = [...new Set(text.match(/\p{Script=Han}/gu) ?? [])].sort()
  return Object.fromEntries(
    characters.map((character) => {
      const readings = polyphonic(character, { toneType: 'none', type: 'array' }).flat()
      return [character, [...new Set(readings.map((one) => one.replaceAll('ü', 'v')))]]
    }),
  )
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

/** What the palette finds beside pages (src/app/shell/CommandPalette.tsx). */
const palette = '个人资料下载中心消息修改密码浅深色跟随系统退出登录快捷键重看引导'

/**
 * Serves `virtual:pinyin`: the readings of every character that a page or group title can hold and of the palette's own
 * entries, made from the route tables while building, so that pinyin-pro itself (300 KB) never reaches the browser.
 * @param routesFolder folder of the route tables, absolute
 */
export function pinyinPlugin(routesFolder: string): Plugin {
  return {
    name: 'pinyin',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return undefined
      const sources = sourcesIn(routesFolder)
      for (const source of sources) this.addWatchFile(source)
      const text = palette + sources.map((source) => readFileSync(source, 'utf8')).join('')
      return `export const readings = ${JSON.stringify(readingsOf(text))}`
    },
  }
}

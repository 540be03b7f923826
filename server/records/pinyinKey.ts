import { pinyin } from 'pinyin-pro'

/** Characters of a text that count for its place in a list. */
const sortedCharacters = 40

/**
 * What a text is sorted by: the pinyin of its characters with their tones, other letters in lower case. Sorts as
 * people look things up, byte by byte.
 * @example pinyinKey('西湖 A') // 'xi1 hu2   a'
 */
export function pinyinKey(text: string): string {
  const characters = [...text.toLowerCase()].slice(0, sortedCharacters).join('')
  return pinyin(characters, { toneType: 'num', type: 'array', nonZh: 'consecutive' }).join(' ')
}

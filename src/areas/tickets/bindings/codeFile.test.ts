import { expect, it } from 'vitest'
import { readCodeFile } from './codeFile'

const csv = (lines: readonly string[]) => new File([lines.join('\r\n')], '美团券码.csv')
const read = (lines: readonly string[]) => readCodeFile(csv(lines))

it.each([
  ['below its head among others', ['序号,券码,面值', '1,MT-001,100', '2,MT-002,100'], 'MT-001\nMT-002', ''],
  ['of the only column, with a head', ['团购码', 'MT-001', 'MT-002'], 'MT-001\nMT-002', ''],
  ['of the only column, without a head', ['MT-001', 'MT-002'], 'MT-001\nMT-002', ''],
  ['each once', ['券码', 'MT-001', 'MT-002', 'MT-001', ' MT-002 '], 'MT-001\nMT-002', '，去掉重复的 2 个'],
])('takes the codes %s', async (_, lines, text, note) => {
  expect(await read(lines)).toEqual({ text, note })
})

it.each([
  ['without a column of codes', ['门店,面值', '西湖店,100'], '文件里没有“券码”列，请把券码放在标题为“券码”的一列'],
  ['without codes', ['券码,面值', ',100'], '文件里没有券码'],
])('refuses a file %s', async (_, lines, message) => {
  await expect(read(lines)).rejects.toThrow(new Error(message))
})

it('takes 50,000 rows as far as a binding does: repeated ones count once, more are refused', async () => {
  const rows = (different: number) => Array.from({ length: 50_000 }, (_, at) => `MT-${at % different}`)
  const { text, note } = await read(['券码', ...rows(10_000)])
  expect(text.split('\n')).toHaveLength(10_000)
  expect(note).toBe('，去掉重复的 40,000 个')
  await expect(read(['券码', ...rows(50_000)])).rejects.toThrow(
    new Error('文件有 50,000 个不同的券码，一个绑定最多 10,000 个，请拆分文件'),
  )
})

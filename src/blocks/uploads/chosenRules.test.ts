import { expect, it } from 'vitest'
import { fileProblem, imageProblem, sameFile } from './chosenRules'
import {
  FILE_LIMIT,
  LOCAL_PREVIEW_BYTES,
  MAX_SIZE,
  MAX_SIZE_KB,
  sizeWords,
  thumbTypes,
  uploadMessages,
} from './constants'

const MB = 1024 * 1024
const file = (name: string, size = 10) => ({ name, size })
const rules = { types: ['png', 'pdf'], maxSize: 10 * MB, isNameChecked: false }

it('has the defaults of the spec', () => {
  expect([MAX_SIZE, MAX_SIZE_KB, FILE_LIMIT, LOCAL_PREVIEW_BYTES]).toEqual([10485760, 10240, 1000, 1048576])
  expect(thumbTypes.join()).toBe('png,jpg,gif,svg,bmp,jpeg,webp,avif')
})

it.each([
  [10 * MB, '10M'],
  [1.5 * MB, '1.5M'],
  [MB + 1, '1M'],
  [MB, '1024KB'],
  [512 * 1024, '512KB'],
  [1234, '1.21KB'],
])('words a limit of %d bytes as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

it.each([
  [file('a.png', 10 * MB), null],
  [file('A.PNG'), null],
  [file('a.png', 10 * MB + 1), '文件大小不得超过10M'],
  [file('a.pdf', 11 * MB), '文件大小不得超过10M'],
  [file('a.exe'), '文件必须为png、pdf类型'],
  [file('png'), '文件必须为png、pdf类型'],
  [file('a.png', 0), '文件是空的，没有内容可以上传'],
  [file('笑脸😀 1.png'), null],
])('says of %j: %s', (chosen, problem) => {
  expect(fileProblem(chosen, rules)).toBe(problem)
})

it('takes every type where none is named', () => {
  expect(fileProblem(file('a.exe'), { maxSize: 1024, isNameChecked: false })).toBeNull()
})

it('looks at the whole name, extension included, only while ENABLE_UPLOAD_CHECK is on', () => {
  const checked = { ...rules, isNameChecked: true }
  const message = '文件名只能包含中文、字母、数字、“.”、“_”、“-”'
  expect(fileProblem(file('大堂_1-a.png'), checked)).toBeNull()
  expect(fileProblem(file('大堂 1.png'), checked)).toBe(message)
  expect(fileProblem(file('笑脸😀.png'), checked)).toBe(message)
  expect(imageProblem(file('大堂 1.png'), checked)).toBe(message)
})

it.each([
  [file('a.png'), null],
  [file('a.exe'), '图片必须为png、jpg类型'],
  [file('a.png', 3 * MB), '图片大小不得超过2M'],
  [file('a.exe', 3 * MB), '图片必须为png、jpg类型，且图片大小不得超过2M'],
])('says of the picture %j: %s', (chosen, problem) => {
  expect(imageProblem(chosen, { types: ['png', 'jpg'], maxSize: 2 * MB, isNameChecked: false })).toBe(problem)
})

it('words the limit of a picture in KB up to 1024 KB', () => {
  const small = { types: ['png'], maxSize: 1024 * 1024, isNameChecked: false }
  expect(imageProblem(file('a.png', MB + 1), small)).toBe('图片大小不得超过1024KB')
})

it('words limits of number', () => {
  expect(uploadMessages.tooMany(3)).toBe('上传数量最多为3')
  expect(uploadMessages.tooManyImages(3)).toBe('图片最多可上传3张')
  expect(uploadMessages.atLimit(3)).toBe('上传数量不能超过3个')
})

it('takes files of one name and one size for the same', () => {
  expect(sameFile(file('a', 1))).toBe(sameFile(file('a', 1)))
  expect(sameFile(file('a', 1))).not.toBe(sameFile(file('a', 2)))
  expect(sameFile(file('a', 11))).not.toBe(sameFile(file('a1', 1)))
})

import { describe, expect, it } from 'vitest'
import { mentionAt } from './mention'

describe('an @ in a note', () => {
  it('counts as long as only a name follows it', () => {
    expect(mentionAt('请@王', 3)).toEqual({ from: 1, typed: '王' })
    expect(mentionAt('请@', 2)).toEqual({ from: 1, typed: '' })
    expect(mentionAt('请@王敏 看', 6)).toBeNull()
    expect(mentionAt('没有人', 3)).toBeNull()
  })
})

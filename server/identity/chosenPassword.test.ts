import { describe, expect, it } from 'vitest'
import { chosenPasswordMessages, chosenPasswordProblem } from './chosenPassword'

describe('a password that somebody chooses', () => {
  it.each(['passw0rd', 'Qwerty123', '1qaz2wsx'])('is not %s, which is tried first', async (password) => {
    expect(await chosenPasswordProblem(password, 'lin')).toBe(chosenPasswordMessages.common)
  })

  it('does not hold the name of the account', async () => {
    expect(await chosenPasswordProblem('Market123', 'market')).toBe(chosenPasswordMessages.holdsAccount)
  })

  it('may be anything else that is long enough', async () => {
    expect(await chosenPasswordProblem('yunqi-lake-7', 'market')).toBeNull()
    expect(await chosenPasswordProblem('short1', 'market')).toContain('8 位')
  })
})

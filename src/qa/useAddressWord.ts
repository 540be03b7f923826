import { useSearchParams } from 'react-router-dom'

/**
 * A word of the page's address, `?goal=edges`: a test or a colleague opens the same view by the same address.
 * @param fallback what an address without the word means; it is never written
 * @param valid when given, any other word counts as none
 */
export function useAddressWord<Word extends string>(
  name: string,
  fallback: Word,
  valid?: readonly Word[],
): readonly [Word, (word: Word) => void] {
  const [words, setWords] = useSearchParams()
  const written = words.get(name) as Word | null
  const word = written === null || (valid && !valid.includes(written)) ? fallback : written
  const change = (next: Word) =>
    setWords(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next === fallback) changed.delete(name)
        else changed.set(name, next)
        return changed
      },
      { replace: true },
    )
  return [word, change]
}

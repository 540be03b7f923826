import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeWholeStyles } from './wholeStyles'

// jsdom orders style sheets by when they came, not by where they stand: the rules of other files would come first.
const useWhole = makeWholeStyles({
  text: { color: 'rgb(1, 2, 3)', fontStyle: 'italic' },
  title: { color: 'rgb(4, 5, 6)' },
})
const useMarks = makeStyles({ marked: { color: 'rgb(7, 8, 9)' } })

const seen = new Set<object>()

function Text({ marked = false }: { marked?: boolean }) {
  const whole = useWhole()
  const marks = useMarks()
  seen.add(whole)
  return (
    <>
      <h1 className={whole.title}>标题</h1>
      <p className={mergeClasses(whole.text, marked && marks.marked)}>正文</p>
    </>
  )
}

test('each slot is one class of its own, what makeStyles says wins, and drawing again gives the same object', () => {
  const { rerender } = render(<Text />)
  const text = screen.getByText('正文')
  expect(text.classList).toHaveLength(1)
  expect(getComputedStyle(text).color).toBe('rgb(1, 2, 3)')
  expect(getComputedStyle(screen.getByText('标题')).color).toBe('rgb(4, 5, 6)')
  rerender(<Text marked />)
  expect(getComputedStyle(text).color).toBe('rgb(7, 8, 9)')
  expect(getComputedStyle(text).fontStyle).toBe('italic')
  expect(seen.size).toBe(1)
})

import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useKeptOutDrops } from './useKeptOutDrops'

function Page() {
  useKeptOutDrops()
  return <p>表单</p>
}

it('a file dropped beside the fields is not opened; a text is left alone, and so is what a field has taken', () => {
  const { unmount } = render(<Page />)
  const drop = (types: string[]) => {
    const event = createEvent.drop(screen.queryByText('表单') ?? document.body, { dataTransfer: { types, files: [] } })
    fireEvent(document.body, event)
    return event.defaultPrevented
  }
  expect(drop(['Files'])).toBe(true)
  expect(drop(['text/plain'])).toBe(false)
  unmount()
  expect(drop(['Files'])).toBe(false)
})

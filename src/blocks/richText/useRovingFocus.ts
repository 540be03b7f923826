import { useState, type KeyboardEvent } from 'react'

/**
 * One stop for Tab in a whole toolbar: arrows, Home and End move within it, and it remembers where one was (ARIA
 * toolbar). Buttons carry their `data-tool` name.
 * @param first where Tab enters at first
 */
export function useRovingFocus(first: string) {
  const [stop, setStop] = useState(first)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const toolbar = event.currentTarget.closest('[role="toolbar"]')!
    const tools = [...toolbar.querySelectorAll<HTMLElement>('[data-tool]')]
    const at = tools.indexOf(event.currentTarget)
    const next = {
      ArrowRight: (at + 1) % tools.length,
      ArrowLeft: (at - 1 + tools.length) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    tools[next]!.focus()
  }
  /** Goes onto the tool with this name. */
  return (name: string) => ({
    'data-tool': name,
    tabIndex: name === stop ? 0 : -1,
    onFocus: () => setStop(name),
    onKeyDown,
  })
}

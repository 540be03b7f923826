import type { Code } from '@machines/flows/wechatBinding/machine'
import { screen } from '@machines/flows/wechatBinding/screen'
import type { Look, Screen } from '@machines/testing/screen'
import { beforeAll, vi } from 'vitest'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import * as codes from '@/areas/shell/SmallQr'
import { WechatBinding } from '@/areas/shell/WechatBinding'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

// Nobody reads a code by eye: here it is drawn as its content.
beforeAll(() => {
  vi.spyOn(codes, 'SmallQr').mockImplementation(({ content, label }) => (
    <>
      <svg role="img" aria-label={label} />
      <p>{content}</p>
    </>
  ))
})

const withContent =
  (look: Look) =>
  ({ context: { code } }: { context: { code: Code } }): Look => ({
    ...look,
    shows: [...(look.shows ?? []), code.content],
  })
const showing = ['showing.waiting', 'showing.asking']
const states = Object.fromEntries(showing.map((state) => [state, withContent(screen.states[state] as Look)]))

walkInView({
  flow: 'wechatBinding',
  screen: { ...screen, states: { ...screen.states, ...states } } as Screen,
  account: 'front',
  mount: async (stage) => (
    <ConsoleProvider console={await startConsole(stage)}>
      <WechatBinding />
    </ConsoleProvider>
  ),
  after: stopConsole,
})

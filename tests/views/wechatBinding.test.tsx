import { screen } from '@machines/flows/wechatBinding/screen'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { WechatBinding } from '@/areas/shell/WechatBinding'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

walkInView({
  flow: 'wechatBinding',
  screen,
  account: 'front',
  mount: async (stage) => (
    <ConsoleProvider console={await startConsole(stage)}>
      <WechatBinding />
    </ConsoleProvider>
  ),
  after: stopConsole,
})

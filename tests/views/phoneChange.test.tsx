import { screen } from '@machines/flows/phoneChange/screen'
import { useState } from 'react'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { PhoneForm } from '@/areas/shell/PhoneForm'
import { startConsole, stopConsole } from './support/consoleOfPath'
import { walkInView } from './support/walkInView'

/** The form, until the number is changed. */
function Unfolded() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <PhoneForm onChanged={() => setOpen(false)} onCancel={() => undefined} /> : null
}

walkInView({
  flow: 'phoneChange',
  screen,
  account: 'front',
  mount: async (stage) => (
    <ConsoleProvider console={await startConsole(stage)}>
      <Unfolded />
    </ConsoleProvider>
  ),
  after: stopConsole,
})

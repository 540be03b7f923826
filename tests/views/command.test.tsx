import { screen } from '@machines/flows/command/screen'
import { PasswordForm } from '@/app/shell/PasswordForm'
import { walkInView } from './support/walkInView'

walkInView({ flow: 'command', screen, mount: () => <PasswordForm onChanged={() => undefined} /> })

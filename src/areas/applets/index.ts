export { RegisterAuth } from './RegisterAuth'
export { RegisterHelp } from './RegisterHelp'

/** What other suites may use of mini-programs. */
export { appletBaseConfigs } from './tables'

/** What other suites may use of the store's settings. */
export { postageOfStore } from './demo/postages'

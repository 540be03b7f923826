/** What other suites may use of points. */
export { checkGrant, grantPoints, keptGrants, takeGrantBack } from './grants'

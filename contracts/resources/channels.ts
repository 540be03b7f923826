export { channels, memberSources } from '@machines/lifecycles/channels'

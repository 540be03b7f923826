export { ChannelSelect } from './ChannelSelect'
export { FileManager } from './FileManager'

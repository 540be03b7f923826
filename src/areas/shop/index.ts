export { FileManager } from './FileManager'
export { LazyChannelSelect as ChannelSelect } from './LazyChannelSelect'

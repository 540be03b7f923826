import { openStorage } from '../openStorage'

// The embedded storage as a process of its own, to be killed: `node storageProcess.js <dataDir> <port>`.
const [, , dataDir = '', port = ''] = process.argv
const { listen } = await openStorage({
  dataDir,
  host: '127.0.0.1',
  port: Number(port),
  rootKeyId: 'root-key',
  rootKeySecret: 'root-secret',
  consoleOrigins: () => true,
  maxObjectBytes: 200_000_000,
})
await listen()
process.send?.('listening')

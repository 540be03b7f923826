import type { Config } from './config'
import type { SeedReport } from './demo/seed'

const databases = { pglite: 'PGlite（内置）', postgres: 'PostgreSQL' }

/** What `npm start` prints once everything answers: addresses, where the data is, and on the first start the accounts. */
export function welcome(config: Config, databaseKind: 'pglite' | 'postgres', seeded: SeedReport | null): string {
  const lines = [
    '',
    `商户后台已启动  ${config.publicUrl}`,
    `文件存储        ${config.aliyun ? `阿里云 OSS（${config.aliyun.bucket}）` : config.storageUrl}`,
    `数据库          ${databases[databaseKind]}`,
    `数据目录        ${config.dataDir}`,
  ]
  if (seeded) {
    lines.push('', `账号（密码都是 ${seeded.password}，只在这里显示一次）`)
    for (const { account, name, roleName } of seeded.accounts) lines.push(`  ${account.padEnd(10)}${name}  ${roleName}`)
  } else {
    lines.push('', '账号与密码在首次启动时显示过。')
    if (config.seed === 'demo') lines.push('忘记时设置 DEMO_PASSWORD 后重启，演示账号改用新密码。')
  }
  return `${lines.join('\n')}\n`
}

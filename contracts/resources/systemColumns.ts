import type { SystemColumn } from './definition'

/** What the columns of every record are called, on screens and in files. */
export const systemLabels: Readonly<Record<SystemColumn, string>> = {
  id: '编号',
  status: '状态',
  createdAt: '创建时间',
  createdBy: '创建人',
  updatedAt: '更新时间',
  updatedBy: '更新人',
}

export const isSystemColumn = (name: string): name is SystemColumn => Object.hasOwn(systemLabels, name)

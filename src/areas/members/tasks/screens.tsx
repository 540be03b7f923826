import { memberApi } from '@contracts/calls/memberApi'
import { batchTask } from '@contracts/resources/members/batchTask'
import { isFileKind, kindRights, rightsToRun, taskKinds, type TaskKind } from '@machines/lifecycles/members/taskKinds'
import { useNavigate } from 'react-router-dom'
import { useCommand } from '@/app/flow/useCommand'
import { call } from '@/app/gateway/call'
import { bytesOf, saveFile, xlsxType } from '@/blocks/records/saveFile'
import { screensFor } from '@/blocks/records/screensFor'
import { useSeen } from '@/blocks/records/seen'
import { Button } from '@/look/parts/Button'
import { underWay } from './atWork'
import { RollbackConsequences } from './RollbackConsequences'
import { askAgainMs, taskWords } from './words'

const { Page } = screensFor(batchTask, {
  underWay,
  readAgainMs: askAgainMs,
  page: async () => (await import('./taskPage')).taskPage,
  consequences: { ROLLBACK: RollbackConsequences },
  paths: { list: '/member-import/index' },
})

/** 下载模板 of the first kind that one may run: members by number or phone. */
function Template() {
  const { may } = useSeen(batchTask)
  const kind = (Object.keys(taskKinds) as TaskKind[]).find((one) => !isFileKind(one) && may(kindRights[one].run))
  const download = useCommand(
    (wanted: TaskKind) => call(memberApi.taskTemplate, { kind: wanted }),
    ({ name, base64 }) => saveFile(name, bytesOf(base64), xlsxType),
  )
  if (!kind) return null
  return (
    <Button appearance="subtle" disabledFocusable={download.isBusy} onClick={() => download.run(kind)}>
      {taskWords.template}
    </Button>
  )
}

/** 导入会员 from a file, for who may do both the import and its single act. */
function ToImport() {
  const navigate = useNavigate()
  const { may } = useSeen(batchTask)
  if (!rightsToRun('IMPORT_MEMBER').every(may)) return null
  return (
    <Button appearance="primary" onClick={() => void navigate('/member-import/add')}>
      {taskWords.importMembers}
    </Button>
  )
}

/** 会员导入: what is done with many members at once, followed while it is at work. */
export const MemberImports = () => (
  <Page
    title={taskWords.title}
    actions={
      <>
        <Template />
        <ToImport />
      </>
    }
  />
)

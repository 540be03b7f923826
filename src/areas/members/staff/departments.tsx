import { department } from '@contracts/resources/members/department'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyRecord } from '@/blocks/records/anyRecord'
import { screensFor } from '@/blocks/records/screensFor'
import { codesPath } from '../promo/CodesButton'
import { promoWords } from '../promo/words'

const { Page } = screensFor(department, {
  title: '部门管理',
  page: async () => (await import('./departmentPage')).departmentPage,
  paths: {
    list: '/power/department-list',
    add: '/power/department/0',
    edit: '/power/department/{id}',
  },
})

/** 部门管理: the tree, and 部门资料. */
export function Departments() {
  const navigate = useNavigate()
  const rowActions = useCallback(
    ({ id }: AnyRecord) => [
      { name: 'codes', label: promoWords.own, perform: () => void navigate(codesPath(Number(id))) },
    ],
    [navigate],
  )
  return <Page rowActions={rowActions} />
}

import { callsOf } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { firstStatus } from '@contracts/resources/lifecycle'
import { computedOf } from '@contracts/resources/computed'
import { resources } from '@contracts/resources/registry'
import { sampleRecord } from '@contracts/resources/sample'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { useEffect, useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ConsoleProvider } from '@/app/ConsoleProvider'
import { createConsole } from '@/app/createConsole'
import { meKey } from '@/app/session/who'
import { openNetwork, someMe } from '@/app/testing/network'
import { Console } from '@/look/Console'
import { Table } from '../table/Table'
import { UploadsProvider } from '../uploads/Uploads'
import type { AnyRecord } from './anyRecord'
import { formOf } from './formOf'
import { FieldInput } from './inputs'
import { listOf } from './listOf'
import { seenBy, type Seen } from './seen'

afterEach(cleanup)
openNetwork()
// References and pictures ask; nobody answers here, and nothing may depend on it.
beforeAll(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)))
// Before the network puts its own back.
afterAll(() => void vi.unstubAllGlobals())

const seenAs = (resource: AnyResource, may: (right: string) => boolean): Seen => ({
  resource: seenBy(resource, may),
  calls: callsOf(resource),
  may,
  userId: 'u1',
  tenant: { brandId: 1, hotelId: 1 },
})
const everything = () => true
const nothing = () => undefined

const at = '2026-06-01T04:00:00.000Z'
const recordOf = (resource: AnyResource): AnyRecord => ({
  ...sampleRecord(resource),
  id: 1,
  version: 1,
  status: resource.lifecycle ? firstStatus(resource) : null,
  hotelId: 1,
  brandId: 1,
  createdAt: at,
  createdBy: '林晓',
  updatedAt: at,
  updatedBy: '林晓',
  facts: {},
  names: {},
  isCreator: true,
  isOwn: true,
})

/** Fields of files stand over the console's upload queue. */
function Around({ children }: { children: ReactNode }) {
  const [running] = useState(() => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    queryClient.setQueryData(meKey, someMe())
    return createConsole({ queryClient, reload: nothing })
  })
  useEffect(() => running.stop, [running])
  return (
    <ConsoleProvider console={running}>
      <MemoryRouter>
        <Console appearance="light" density="standard">
          <UploadsProvider>{children}</UploadsProvider>
        </Console>
      </MemoryRouter>
    </ConsoleProvider>
  )
}

describe.each(resources.map((resource) => [resource.key, resource] as const))('%s', (_, resource) => {
  const seen = seenAs(resource, everything)

  it('lists each column of its definition', () => {
    const { columns, rowKey } = listOf(seen)
    render(<Table label={resource.title} columns={columns} rows={[recordOf(resource)]} rowKey={rowKey} />, {
      wrapper: Around,
    })
    const grid = screen.getByRole('grid', { name: resource.title })
    const heads = within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    // A phone may stand below the name before it, a picture before the name of its record.
    const isTold = (name: string, at: number) => {
      const { type } = resource.fields[name] ?? {}
      const before = resource.fields[resource.list.columns[at - 1] ?? '']?.type
      return (type === 'phone' && before === 'text') || type === 'image' || type === 'images'
    }
    const isDrawn = (name: string) =>
      !Object.hasOwn(resource.virtual ?? {}, name) || computedOf(resource, name) !== undefined
    const { columns: listed, sortable = [] } = resource.list
    const told = listed.filter((name, at) => isTold(name, at) && !sortable.includes(name as never))
    expect(heads).toHaveLength(listed.filter(isDrawn).length - told.length)
    const cells = grid.querySelectorAll('tbody td')
    for (const name of told) {
      if (resource.fields[name]!.type === 'phone') expect(grid.textContent).toContain(String(recordOf(resource)[name]))
      else expect(cells[0]!.querySelector('svg, img')).toBeTruthy()
    }
    expect(grid.textContent).not.toMatch(/\[object|undefined|NaN/)
    for (const cell of grid.querySelectorAll<HTMLTableCellElement>('td[data-column]')) {
      const { type } = resource.fields[cell.dataset.column!] ?? {}
      if (type === 'reference' || type === 'enum') expect(cell.title).toBe(cell.textContent)
    }
  })

  it('offers a filter for what its definition names, where there is something to choose', () => {
    const names = listOf(seen).filters?.map(({ name }) => name) ?? []
    expect(names.every((name) => resource.list.filters?.includes(name))).toBe(true)
    for (const name of resource.list.notOffered ?? []) expect(names).not.toContain(name)
  })

  it('has an input for each field of its form', () => {
    const form = formOf(seen, { mode: 'add', stored: () => ({}) })
    const asked = resource.form.flatMap(({ fields }) => fields).filter((name) => !resource.fields[name]?.readOnly)
    expect(form.fields.map(({ name }) => name)).toEqual(asked)
    const record = recordOf(resource)
    // One console around all of them: it takes longer to draw than they do.
    const { container } = render(
      asked.map((name) => (
        <div key={name} data-asked={name}>
          <span id={`label-${name}`}>{resource.fields[name]!.label}</span>
          <FieldInput
            field={resource.fields[name]!}
            id={`field-${name}`}
            name={name}
            labelledBy={`label-${name}`}
            value={record[name]}
            onChange={nothing}
            onBlur={nothing}
            isInvalid={false}
            isRequired={false}
            isReadOnly={false}
          />
        </div>
      )),
      { wrapper: Around },
    )
    const drawn = [...container.querySelectorAll<HTMLElement>('[data-asked]')]
    expect(drawn.map(({ dataset }) => dataset.asked)).toEqual(asked)
    for (const { dataset, textContent } of drawn)
      expect(textContent, dataset.asked).not.toMatch(/\[object|undefined|NaN/)
  })

  it('shows a field nowhere to who lacks its right', () => {
    const guarded = Object.entries(resource.fields).filter(([, { access }]) => access !== undefined)
    const blind = seenAs(resource, (right) => !guarded.some(([, { access }]) => access === right))
    const { list, form, fields } = blind.resource
    const known = [
      ...Object.keys(fields),
      ...list.columns,
      ...(list.filters ?? []),
      ...(list.search ?? []),
      ...(list.sortable ?? []),
      ...form.flatMap((section) => section.fields),
      ...(blind.resource.rules ?? []).flatMap(({ at: place, reads }) => [place, ...reads]),
    ]
    for (const [name] of guarded) expect(known).not.toContain(name)
    expect(() => listOf(blind)).not.toThrow()
    expect(() => formOf(blind, { mode: 'edit', stored: () => ({}) })).not.toThrow()
  })
})

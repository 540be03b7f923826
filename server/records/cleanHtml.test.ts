import { callsOf } from '@contracts/resources/calls'
import type { Field } from '@contracts/resources/definition'
import { resources } from '@contracts/resources/registry'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { cleanHtml, cleanValue } from './cleanHtml'
import { createSamples, type Samples } from './testing/storedSample'

it.each([
  '<h2>标题</h2><p><strong>粗</strong><em>斜</em><u>线</u><s>删</s></p>',
  '<ul><li><p>一</p></li></ul><ol start="3"><li><p>二</p></li></ol><blockquote><p>引</p></blockquote>',
  '<table><tbody><tr><th>甲</th><td colspan="2" rowspan="1">乙</td></tr></tbody></table>',
  '<p style="text-align:center">中 <span style="color:#9b0f1b">红</span></p>',
  '<p>3 &lt; 5 &amp; 湖景</p>',
])('keeps %s', (html) => expect(cleanHtml(html)).toBe(html))

it.each([
  ['<p>好</p><script>alert(1)</script>', '<p>好</p>'],
  ['<p onclick="hit()" class="x" id="root" data-x="1" aria-label="y">好</p>', '<p>好</p>'],
  ['<style>body{display:none}</style><p>好</p>', '<p>好</p>'],
  ['<img src=x onerror="hit()"><p>好</p>', '<p>好</p>'],
  [
    '<p>图<img src="https://a.example.com/a.png" onerror="hit()" srcset="b.png 2x"></p>',
    '<p>图<img src="https://a.example.com/a.png" /></p>',
  ],
  ['<svg onload="hit()"><script>hit()</script></svg><p>好</p>', '<p>好</p>'],
  ['<iframe srcdoc="&lt;script&gt;hit()&lt;/script&gt;">里</iframe><p>好</p>', '<p>好</p>'],
  ['<object data="x.swf">里</object><embed src="x.swf">好', '好'],
  ['<form action="https://evil.example.com"><input name="p"><button formaction="x">好</button></form>', '好'],
  [
    '<base href="https://evil.example.com"><meta http-equiv="refresh" content="0;url=x"><link rel="stylesheet" href="x">好',
    '好',
  ],
  ['<template><script>hit()</script></template><!-- 注 -->好', '好'],
  ['<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>好', '好'],
  ['<a href="JAVA&#x09;SCRIPT:hit()">点</a>', '<a>点</a>'],
  ['<a href="//evil.example.com">点</a>', '<a>点</a>'],
  ['<a href="/\\evil.example.com">点</a>', '<a>点</a>'],
  ['<a href="page.html">点</a>', '<a>点</a>'],
  [
    '<a href="https://help.example.com" target="_self" rel="opener">点</a>',
    '<a href="https://help.example.com" target="_blank" rel="noopener noreferrer">点</a>',
  ],
  ['<p>好<img src="data:image/svg+xml,<svg/>"></p>', '<p>好</p>'],
  ['<p style="position:fixed;background:url(x);color:red">好</p>', '<p style="color:red">好</p>'],
  ['<p style="color:expression(hit());behavior:url(x.htc)">好</p>', '<p>好</p>'],
  ['<script>hit()</script>', ''],
  ['<p>&nbsp;<br></p><script>hit()</script>', ''],
  ['<p>没有关上的 <b>粗', '<p>没有关上的 <b>粗</b></p>'],
])('%s is stored as %s, and cleaned again stays so', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
  expect(cleanHtml(clean)).toBe(clean)
})

it('cleans rich text within rows, and nothing else', () => {
  const rows: Field = {
    type: 'rows',
    label: '行',
    fields: { name: { type: 'text', label: '名' }, said: { type: 'richText', label: '说明' } },
  }
  const given = [{ name: '<b>名', said: '<p>好</p><script>1</script>', other: '<i>' }]
  expect(cleanValue(rows, given)).toEqual([{ name: '<b>名', said: '<p>好</p>', other: '<i>' }])
  expect(cleanValue({ type: 'text', label: '名' }, '<b>名')).toBe('<b>名')
  expect(cleanValue({ type: 'richText', label: '详情' }, 5)).toBe(5)
})

const bad = '<p onclick="hit()">湖景<script>hit()</script><img src="x" onerror="hit()"></p><iframe srcdoc="x"></iframe>'
const good = '<p>湖景</p>'
const withRichText = resources.flatMap((resource) => {
  const names = Object.entries<Field>(resource.fields)
    .filter(([, field]) => field.type === 'richText' && !field.readOnly)
    .map(([name]) => name)
  return names.length > 0 && resource.form.length > 0 ? [[resource.key, resource, names] as const] : []
})

describe.each(withRichText)('rich text of %s', (_, resource, names) => {
  let gateway: TestGateway
  let admin: Client
  let samples: Samples
  const calls = callsOf(resource)
  const standing = async () => {
    const { id } = await samples.one(resource)
    return (await admin.call(calls.detail, { id })).data
  }
  const texts = (value: string) => Object.fromEntries(names.map((name) => [name, value]))
  beforeAll(async () => {
    gateway = await openGateway()
    admin = await gateway.signIn('admin')
    samples = createSamples(admin, { store: 1001 })
  })
  afterAll(() => gateway?.close())

  it('is cleaned when a form is saved, first and again', async () => {
    const { id, version } = await standing()
    const saved = await admin.call(calls.save, { id, version, values: texts(bad) })
    expect(saved.data ?? saved.message).toMatchObject(texts(good))
    const again = await admin.call(calls.save, { id, version: saved.data.version, values: texts(bad) })
    expect(again.data).toMatchObject({ ...texts(good), version: saved.data.version })
    const { data: history } = await admin.call(calls.history, { id })
    expect(JSON.stringify(history)).not.toMatch(/script|onclick|iframe/)
  })

  it('is cleaned when it comes by a file', async () => {
    const { id } = await samples.one(resource)
    const columns = Object.entries<Field>(resource.fields)
      .filter(([, field]) => !field.readOnly)
      .map(([name]) => name)
    const file = (await admin.call(calls.export, { ids: [id], format: 'csv', columns })).data.file!
    const rows: Record<string, string>[] = parse(Buffer.from(file.base64, 'base64'), { bom: true, columns: true })
    const labels = names.map((name) => resource.fields[name]!.label)
    const { data, message } = await admin.call(calls.import, {
      rows: rows.map((row) => ({ ...row, ...Object.fromEntries(labels.map((label) => [label, bad])) })),
    })
    expect(data ?? message).toMatchObject({ total: 1, problems: [] })
    expect((await admin.call(calls.detail, { id })).data).toMatchObject(texts(good))
  })

  it('that is required and holds nothing but a script is not filled in', async () => {
    const required = names.filter((name) => resource.fields[name]!.required)
    const { id, version } = await standing()
    const answer = await admin.call(calls.save, { id, version, values: texts('<p><script>hit()</script></p>') })
    if (required.length > 0) expect(Object.keys(answer.data)).toEqual(required)
    else expect(answer.data).toMatchObject(Object.fromEntries(names.map((name) => [name, null])))
  })
})

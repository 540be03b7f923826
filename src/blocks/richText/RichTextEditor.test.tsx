import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '@/app/gateway/callError'
import { held } from '@/app/testing/held'
import { renderOnClock } from '../toast/testing/renderOnClock'
import type { PictureStore } from './pictureStore'
import { gallery } from './RichText.gallery'
import { RichText } from './RichText'
import { RichTextEditor, type RichTextEditorProps } from './RichTextEditor'

let made = 0
beforeEach(() => {
  made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:here/${++made}`)
})

const kept: PictureStore = {
  put: (picture) => Promise.resolve(`common/${picture.name}`),
  register: (_, key) => Promise.resolve(`https://oss.example.com/${key}`),
}

async function open(options: Partial<RichTextEditorProps> = {}) {
  const said: string[] = []
  function Form({ next = '' }: { next?: string }) {
    const [value, setValue] = useState(options.value ?? '')
    return (
      <>
        <RichTextEditor
          store={kept}
          label="详情"
          {...options}
          value={value}
          onChange={(html) => {
            said.push(html)
            setValue(html)
          }}
        />
        <button onClick={() => setValue(next)}>换一条记录</button>
      </>
    )
  }
  const { show } = renderOnClock(<Form />)
  const text = await screen.findByRole('textbox', { name: '详情' })
  const set = (next: string) => {
    show(<Form next={next} />)
    fireEvent.click(screen.getByText('换一条记录'))
  }
  return { said, text, user: userEvent.setup(), set }
}

const tool = (name: string) => screen.getByRole('button', { name })
const paste = (place: HTMLElement, html: string, files: File[] = []) =>
  fireEvent.paste(place, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files, items: [], types: [] },
  })
const picture = (name = '湖景.png', bytes = 4, type = 'image/png') => {
  const file = new File([new Uint8Array(1)], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}
const MB = 1024 * 1024

it('is 500 px high, named, and says its state', async () => {
  const { text } = await open({ id: 'detail', describedBy: 'hint', isInvalid: true, isRequired: true })
  expect(text.closest<HTMLElement>('[data-editor]')!.style.height).toBe('500px')
  expect([text.id, text.getAttribute('aria-describedby')]).toEqual(['detail', 'hint'])
  expect([text.getAttribute('aria-invalid'), text.getAttribute('aria-required')]).toEqual(['true', 'true'])
  expect(text.querySelector('[data-placeholder]')!.getAttribute('data-placeholder')).toBe('请输入内容')
})

it('takes HTML in and gives sanitised HTML out; without words it gives nothing', async () => {
  const { said, text, set } = await open({ value: '<p>原文<script>hit()</script></p>' })
  expect(text.innerHTML).toBe('<p>原文</p>')
  set('<h2>换了</h2><p onclick="hit()">一段</p>')
  expect(text.innerHTML).toBe('<h2>换了</h2><p>一段</p>')
  expect(said).toEqual([])
  paste(text, '<p>新的</p>')
  expect(said.at(-1)).toContain('新的')
  set('<p>x</p>')
  text.focus()
  text.querySelector('p')!.textContent = ''
  await waitFor(() => expect(said.at(-1)).toBe(''))
})

it('keeps the tables of a text', async () => {
  const html = '<table><tbody><tr><th><p>甲</p></th><td colspan="2"><p>乙</p></td></tr></tbody></table>'
  const { said, text } = await open({ value: `${html}<p>后</p>` })
  paste(text, '<p>前</p>')
  expect(said.at(-1)).toContain('<td colspan="2">')
})

describe('the toolbar', () => {
  it('is one stop for Tab, with arrows, Home and End within', async () => {
    const { user } = await open()
    const toolbar = screen.getByRole('toolbar', { name: '文字格式' })
    const tools = within(toolbar)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label'))
      .join(' ')
    expect(tools).toBe(
      '撤销 重做 标题 1 标题 2 标题 3 加粗 斜体 下划线 删除线 项目符号列表 编号列表 引用 插入表格 左对齐 居中 右对齐 清除格式 文字颜色 背景颜色 链接 插入图片 全屏',
    )
    expect(toolbar.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await user.tab()
    expect(document.activeElement).toBe(tool('撤销'))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(tool('标题 1'))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(tool('全屏'))
    await user.keyboard('{ArrowRight}{ArrowLeft}{Home}{ArrowRight}')
    expect(document.activeElement).toBe(tool('重做'))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '详情' }))
    fireEvent.keyDown(document.activeElement!, { key: 'F10', altKey: true })
    expect(document.activeElement).toBe(tool('重做'))
  })

  it.each([
    ['标题 1', '<h1>好</h1>'],
    ['标题 2', '<h2>好</h2>'],
    ['标题 3', '<h3>好</h3>'],
    ['项目符号列表', '<ul><li><p>好</p></li></ul>'],
    ['编号列表', '<ol><li><p>好</p></li></ol>'],
    ['引用', '<blockquote><p>好</p></blockquote>'],
    ['居中', '<p style="text-align: center">好</p>'],
    ['右对齐', '<p style="text-align: right">好</p>'],
  ])('%s makes %s, and takes it back', async (name, html) => {
    const { said, user } = await open({ value: '<p>好</p>' })
    await user.click(tool(name))
    // An empty paragraph may follow a block, to go on below it.
    expect(said.at(-1)!.replace(/<p><\/p>$/, '')).toBe(html)
    expect(tool(name).getAttribute('aria-pressed')).toBe('true')
    expect(tool('撤销').getAttribute('aria-disabled')).toBeNull()
    await user.click(tool(name))
    expect(said.at(-1)!.replace(/<p><\/p>$/, '')).toBe('<p>好</p>')
  })

  it.each([
    ['加粗', '<p><strong>好</strong></p>'],
    ['斜体', '<p><em>好</em></p>'],
    ['下划线', '<p><u>好</u></p>'],
    ['删除线', '<p><s>好</s></p>'],
  ])('%s makes %s of chosen words; 清除格式, 撤销 and 重做 go back and forth', async (name, html) => {
    const { said, text, user } = await open({ value: '<p>好</p>' })
    expect(tool('撤销').getAttribute('aria-disabled')).toBe('true')
    chooseAll(text)
    await user.click(tool(name))
    expect(said.at(-1)).toBe(html)
    await user.click(tool('清除格式'))
    expect(said.at(-1)).toBe('<p>好</p>')
    await user.click(tool('撤销'))
    expect(said.at(-1)).toBe(html)
    await user.click(tool('重做'))
    expect(said.at(-1)).toBe('<p>好</p>')
  })

  it('colours chosen words, and the ground below them; 默认 takes the colour back', async () => {
    const { said, text, user } = await open({ value: '<p>好</p>' })
    chooseAll(text)
    await user.click(tool('文字颜色'))
    await user.click(tool('文字颜色 红'))
    expect(said.at(-1)).toBe('<p><span style="color: rgb(197, 15, 31)">好</span></p>')
    expect(screen.queryByRole('group', { name: '文字颜色' })).toBeNull()
    await user.click(tool('背景颜色'))
    await user.click(tool('背景颜色 黄'))
    expect(said.at(-1)).toContain('background-color: rgb(255, 244, 206)')
    await user.click(tool('文字颜色'))
    fireEvent.input(screen.getByLabelText('其他颜色'), { target: { value: '#9b0f1b' } })
    expect(said.at(-1)).toContain('color: rgb(155, 15, 27)')
    await user.click(tool('默认'))
    expect(said.at(-1)).toBe('<p><span style="background-color: rgb(255, 244, 206)">好</span></p>')
    await user.click(tool('背景颜色'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: '背景颜色' })).toBeNull()
  })

  it('puts a table in, and offers its rows, columns and cells while the caret is in it', async () => {
    const { said, text, user } = await open({ value: '<p>好</p>' })
    const size = () => {
      const made = document.createElement('div')
      made.innerHTML = said.at(-1)!
      const rows = [...made.querySelectorAll('tr')]
      return [rows.length, rows[0]?.children.length, made.querySelectorAll('th').length]
    }
    expect(screen.queryByRole('group', { name: '表格' })).toBeNull()
    await user.click(tool('插入表格'))
    expect(size()).toEqual([3, 3, 3])
    await user.click(tool('在下方插入行'))
    await user.click(tool('在右侧插入列'))
    expect(size()).toEqual([4, 4, 4])
    await user.click(tool('表头行'))
    expect(size()).toEqual([4, 4, 0])
    await user.click(tool('删除行'))
    await user.click(tool('删除列'))
    expect(size()).toEqual([3, 3, 0])
    expect(tool('合并单元格')).toHaveProperty('disabled', true)
    await user.click(tool('删除表格'))
    expect(text.querySelector('table')).toBeNull()
    expect(screen.queryByRole('group', { name: '表格' })).toBeNull()
  })

  it('opens the editor over the whole page; Esc goes back', async () => {
    const { text, user } = await open()
    await user.click(tool('全屏'))
    expect(tool('全屏').getAttribute('aria-pressed')).toBe('true')
    expect(text.closest<HTMLElement>('[data-editor]')!.style.height).toBe('')
    await user.keyboard('{Escape}')
    expect(text.closest<HTMLElement>('[data-editor]')!.style.height).toBe('500px')
  })
})

const chooseAll = (text: HTMLElement) => {
  text.focus()
  fireEvent.keyDown(text, { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true })
}

describe('a link', () => {
  it('is asked for, refused with a reason, set on chosen words and removed', async () => {
    const { said, text, user } = await open({ value: '<p>好</p>' })
    chooseAll(text)
    await user.click(tool('链接'))
    expect(tool('链接').getAttribute('aria-expanded')).toBe('true')
    const address = screen.getByRole('textbox', { name: '链接地址' })
    await user.type(address, 'javascript:hit()')
    await user.click(tool('插入链接'))
    expect(screen.getByText('请填写正确的网址').getAttribute('role')).toBe('alert')
    expect(said).toEqual([])
    await user.clear(address)
    await user.type(address, 'www.example.com/a{Enter}')
    expect(said.at(-1)).toBe(
      '<p><a href="https://www.example.com/a" target="_blank" rel="noopener noreferrer">好</a></p>',
    )
    expect(screen.queryByRole('textbox', { name: '链接地址' })).toBeNull()
    await user.click(tool('链接'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '链接地址' }).value).toBe('https://www.example.com/a')
    await user.click(tool('移除链接'))
    expect(said.at(-1)).toBe('<p>好</p>')
  })

  it('is its own text where no words are chosen, and Escape closes the question', async () => {
    const { said, user } = await open()
    await user.click(tool('链接'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: '链接' })).toBeNull()
    await user.click(tool('链接'))
    await user.type(screen.getByRole('textbox', { name: '链接地址' }), 'https://example.com')
    await user.click(tool('插入链接'))
    expect(said.at(-1)).toContain(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">https://example.com</a>',
    )
  })
})

describe('pictures', () => {
  const choose = (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
    user.upload(screen.getByLabelText('选择要插入的图片'), files)

  it('are shown at once, stored one after another, and come out with their address', async () => {
    const arrival = held<string>()
    const put = vi.fn((one: File) => (one.name === '一.png' ? arrival.promise : Promise.resolve('k2')))
    const { said, text, user } = await open({ store: { ...kept, put } })
    await choose(user, picture('一.png'), picture('二.png'))
    expect([...text.querySelectorAll('img[src^="blob:"]')]).toHaveLength(2)
    expect(screen.getByText('正在上传 2 张图片')).toBeTruthy()
    expect(put).toHaveBeenCalledTimes(1)
    for (const html of said) expect(html).not.toContain('blob:')
    await act(async () => arrival.resolve('k1'))
    await waitFor(() =>
      expect(said.at(-1)).toBe(
        '<img src="https://oss.example.com/k1" alt=""><img src="https://oss.example.com/k2" alt=""><p></p>',
      ),
    )
    expect(screen.queryByText(/正在上传/)).toBeNull()
    expect(screen.queryByText(/图片大小/)).toBeNull()
  })

  it('of exactly 10 MB are taken, larger ones refused', async () => {
    const { text, user } = await open()
    await choose(user, picture('大.png', 10 * MB + 1))
    expect(screen.getByRole('alert').textContent).toContain('图片大小不能超过10M')
    expect(text.querySelector('img[src]')).toBeNull()
    await user.click(tool('知道了'))
    expect(screen.getByRole('alert').textContent).toBe('')
    await choose(user, picture('正好.png', 10 * MB))
    await waitFor(() =>
      expect(text.querySelector('img')!.src).toBe('https://oss.example.com/common/%E6%AD%A3%E5%A5%BD.png'),
    )
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('without a byte are refused', async () => {
    const put = vi.fn(() => Promise.resolve('k'))
    const { said, text, user } = await open({ store: { ...kept, put } })
    await choose(user, picture('空.png', 0))
    expect(screen.getByRole('alert').textContent).toContain('上传图片出错：图片是空的，换一张再试')
    expect(text.querySelector('img[src]')).toBeNull()
    expect(put).not.toHaveBeenCalled()
    expect(said.join('')).not.toContain('<img')
  })

  it('have the limit that a screen gives', async () => {
    const { text } = await open({ maxImageMb: 2 })
    paste(text, '', [picture('大.png', 2 * MB + 1)])
    expect(screen.getByRole('alert').textContent).toContain('图片大小不能超过2M')
  })

  it('come by paste and by drop; other files are refused', async () => {
    const { said, text } = await open()
    paste(text, '', [picture('贴.png')])
    await waitFor(() => expect(said.at(-1)).toContain('common/'))
    fireEvent.drop(text, { dataTransfer: { files: [picture('拖.png')], types: ['Files'], getData: () => '' } })
    await waitFor(() => expect(said.at(-1)!.match(/<img/g)).toHaveLength(2))
    fireEvent.drop(text, {
      dataTransfer: { files: [picture('合同.pdf', 4, 'application/pdf')], types: ['Files'], getData: () => '' },
    })
    expect(screen.getByRole('alert').textContent).toContain('只能插入图片')
  })

  it('a Word document brings its words, not the picture of them; pictures in it are stored, others told', async () => {
    const { said, text } = await open()
    paste(
      text,
      '<p class=MsoNormal style="mso-pagination:none">须知<o:p></o:p></p><img src="data:image/png;base64,AAEC"><img src="file:///C:/a.png">',
      [picture('image.png')],
    )
    expect(screen.getByRole('alert').textContent).toContain('有 1 张图片不能直接粘贴，请保存到本机后用“插入图片”上传')
    await waitFor(() => expect(said.at(-1)).toContain('<img src="https://oss.example.com/common/'))
    expect(said.at(-1)).toContain('<p>须知</p>')
    expect(said.at(-1)!.match(/<img/g)).toHaveLength(1)
  })

  it('that are not stored say why, can be tried again, and never come out', async () => {
    const put = vi.fn(() => Promise.reject<string>(new Error('网络中断，上传没有完成')))
    const { said, text, user } = await open({ value: '<p>好</p>', store: { ...kept, put } })
    await choose(user, picture())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('上传图片出错：网络中断，上传没有完成'))
    expect(said.join('')).not.toContain('<img')
    put.mockImplementation(() => Promise.resolve('k'))
    await user.click(tool('重试'))
    await waitFor(() => expect(text.querySelector('img')!.src).toBe('https://oss.example.com/k'))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('refused by the gateway: 上传图片失败, with its reason beside it', async () => {
    const refusal = new CallError({ failure: 'answer', code: 40000, status: 200, message: '空间不足' })
    const { user } = await open({ store: { ...kept, put: () => Promise.reject<string>(refusal) } })
    await choose(user, picture())
    expect(await screen.findByText('上传图片失败')).toBeTruthy()
    expect(screen.getByText('空间不足')).toBeTruthy()
  })

  it('what is said of them goes with its cause: the next pictures, or the text that lost them', async () => {
    const { text, user } = await open()
    await choose(user, picture('大.png', 10 * MB + 1))
    expect(screen.getByRole('alert').textContent).toContain('图片大小不能超过10M')
    paste(text, '<p>住店须知</p><img src="file:///C:/a.png">')
    expect(screen.getByRole('alert').textContent).toMatch(/^有 1 张图片不能直接粘贴/)
    paste(text, '<p>另一段</p>')
    expect(screen.getByRole('alert').textContent).toBe('')
    paste(text, '<p>再来</p><img src="file:///C:/a.png">')
    expect(screen.getByRole('alert').textContent).toMatch(/^有 1 张图片不能直接粘贴/)
    chooseAll(text)
    fireEvent.keyDown(text, { key: 'Backspace', code: 'Backspace', keyCode: 8 })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
  })

  it('chosen in the text get words, a width and a place', async () => {
    const { said, user } = await open({ value: '<img src="https://oss.example.com/k" alt="">' })
    await user.click(tool('50%'))
    expect(said.at(-1)).toContain('width="50%"')
    await user.type(screen.getByRole('textbox', { name: '图片说明' }), '湖景')
    expect(said.at(-1)).toContain('alt="湖景"')
    await user.click(tool('居中'))
    expect(said.at(-1)).toContain('style="text-align: center"')
    await user.click(tool('原始'))
    expect(said.at(-1)).not.toContain('width')
  })

  it('that fail without a cause say so, and can be removed', async () => {
    const register = () => Promise.reject<string>(new Error(''))
    const { text, user } = await open({ store: { ...kept, register } })
    await choose(user, picture())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^上传图片失败/))
    await user.click(tool('移除图片'))
    expect(text.querySelector('img[src]')).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('')
    // What undo brings back has no address any more.
    await user.click(tool('撤销'))
    expect(text.querySelector('img[src]')).toBeNull()
  })
})

it('counts its characters, and says by how many it is too long without cutting', async () => {
  const { said, text, set } = await open({ maxLength: 20, value: '<p>一二三</p>' })
  expect(screen.getByText('10 / 20 字符（含格式）')).toBeTruthy()
  set('<p>12345678901234</p>')
  expect(screen.getByText('超出 1 个字符，请删减')).toBeTruthy()
  paste(text, 'x')
  expect(said.at(-1)).toContain('12345678901234')
})

it('may hold 100,000 characters unless a field says otherwise', async () => {
  await open()
  expect(screen.getByText('0 / 100,000 字符（含格式）')).toBeTruthy()
})

it('disabled, it can be read and nothing changed', async () => {
  const { said, text, user } = await open({ value: '<p>好</p>', isDisabled: true })
  expect(text.getAttribute('contenteditable')).toBe('false')
  expect(text.getAttribute('aria-disabled')).toBe('true')
  for (const name of ['加粗', '链接', '插入图片']) expect(tool(name).getAttribute('aria-disabled')).toBe('true')
  await user.click(tool('标题 1'))
  fireEvent.drop(text, { dataTransfer: { files: [picture()], types: ['Files'], getData: () => '' } })
  expect(said).toEqual([])
  expect(text.innerHTML).toBe('<p>好</p>')
})

it('read-only, it is the text alone, sanitised', () => {
  renderOnClock(
    <RichTextEditor
      value="<p>好</p><img src=x onerror=hit()>"
      label="详情"
      isReadOnly
      store={kept}
      onChange={() => {}}
    />,
  )
  const text = screen.getByRole('group', { name: '详情' })
  expect(text.innerHTML).toBe('<p>好</p>')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('tells that it is left, not that one went from the text to the toolbar', async () => {
  const onBlur = vi.fn()
  const { text, user } = await open({ onBlur })
  act(() => text.focus())
  await user.tab({ shift: true })
  expect(onBlur).not.toHaveBeenCalled()
  await user.tab({ shift: true })
  expect(onBlur).toHaveBeenCalledTimes(1)
})

it('HTML of the server is drawn sanitised', () => {
  renderOnClock(
    <RichText html="<p>好</p><iframe src='https://evil.example.com'></iframe>" aria-label="介绍" role="group" />,
  )
  expect(screen.getByRole('group', { name: '介绍' }).innerHTML).toBe('<p>好</p>')
})

it('has a gallery page that needs no gateway', async () => {
  renderOnClock(<gallery.Demo />)
  expect(gallery.name).toBe('rich-text')
  expect(await screen.findByRole('textbox', { name: '图文详情' })).toBeTruthy()
})

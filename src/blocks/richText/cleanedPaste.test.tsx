import { expect, it } from 'vitest'
import { cleanedPaste, fileOfDataAddress } from './cleanedPaste'

const none = { take: () => null, isKnown: () => false }
const clean = (html: string) => cleanedPaste(html, none).html

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-parent:"";} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment--><h1 style='mso-pagination:widow-orphan'><span lang=EN-US style='font-family:宋体;mso-ascii-font-family:Calibri'>入住须知</span><o:p></o:p></h1><p class=MsoNormal align=center style='text-align:center;mso-char-indent-count:2.0;margin-left:21pt'><b style='mso-bidi-font-weight:normal'><span style='font-size:12.0pt;color:windowtext'>十四点</span></b><span style='color:#C00000;mso-themecolor:accent2'>后入住</span><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`

it('nothing of Word is left but the words and what they look like', () => {
  expect(clean(word).replaceAll('\n', '')).toBe(
    '<h1><span>入住须知</span></h1><p align="center" style="text-align: center"><b><span>十四点</span></b><span style="color: rgb(192, 0, 0)">后入住</span>&nbsp;</p>',
  )
})

it('the lists of Word become lists, each level within the one above', () => {
  const item = (level: number, mark: string, text: string, list = 0) =>
    `<p class=MsoListParagraph style='margin-left:21pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${text}</p>`
  expect(
    clean(
      `${item(1, '1.', '带证件')}${item(2, 'a)', '身份证')}${item(1, '2.', '付押金')}<p>另外</p>${item(1, '·', '停车', 1)}`,
    ),
  ).toBe('<ol><li>带证件<ol><li>身份证</li></ol></li><li>付押金</li></ol><p>另外</p><ul><li>停车</li></ul>')
})

it('vector pictures, comments, scripts and styles are gone', () => {
  expect(
    clean(
      '<p>a<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]-->b<script>hit()</script></p>',
    ),
  ).toBe('<p>ab</p>')
  expect(clean('<p onclick="hit()" class="x" style="font-size:40px;position:fixed">好</p>')).toContain('>好</p>')
  expect(clean('<v:rect><p>框里的字</p></v:rect>')).toBe('<p>框里的字</p>')
})

it('pictures within the HTML are taken as files, those elsewhere counted', () => {
  const taken: File[] = []
  const pasted = cleanedPaste(
    '<img src="data:image/jpeg;base64,AAEC"><img src="file:///C:/Users/x/clip_image001.png"><img src="https://other.example.com/a.png"><img src="blob:https://a/1"><img>',
    { take: (file) => `blob:here/${taken.push(file)}`, isKnown: () => false },
  )
  expect(pasted).toMatchObject({ html: '<img src="blob:here/1">', lost: 4 })
  expect([taken[0]!.name, taken[0]!.type, taken[0]!.size]).toEqual(['粘贴的图片.jpg', 'image/jpeg', 3])
})

it('a picture that is refused is not counted twice', () => {
  expect(cleanedPaste('<p>好<img src="data:image/png;base64,AAEC"></p>', none)).toEqual({
    html: '<p>好</p>',
    lost: 0,
    start: '好',
  })
})

it('what is copied within a text keeps its pictures', () => {
  const own = '<p data-pm-slice="1 1 []">好<img src="https://oss.example.com/a.png"></p>'
  expect(cleanedPaste(own, none)).toMatchObject({ html: own, lost: 0 })
  expect(
    cleanedPaste('<img src="blob:mine">', { take: () => null, isKnown: (address) => address === 'blob:mine' }),
  ).toMatchObject({
    html: '<img src="blob:mine">',
    lost: 0,
  })
})

it.each([
  'data:text/html;base64,AAEC',
  'data:image/png;base64,',
  'data:image/png;base64,@@@',
  'data:image/png,raw',
  'data:image/svg+xml;utf8,<svg/>',
])('%s holds no picture', (address) => {
  expect(fileOfDataAddress(address)).toBeNull()
})

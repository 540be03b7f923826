import { and } from 'xstate'
import { formSave, savingOf } from './formFlow'

/**
 * The generic add/edit form: load, edit, save, conflict, leave (Shared building blocks, 4.5;
 * docs/readings.md, 60–62; docs/console.md, 5).
 */
export const formSaveMachine = formSave.createMachine({
  id: 'formSave',
  description: '新增、编辑、复制、查看一条记录的表单',
  context: ({ input }) => ({
    given: input?.open ?? null,
    mode: 'add',
    id: null,
    version: null,
    values: {},
    errors: {},
    customErrors: {},
    message: null,
    leaving: false,
    conflicts: [],
    theirVersion: null,
    merged: null,
  }),
  entry: 'open what was given',
  initial: 'closed',
  states: {
    closed: {
      description: '表单未打开',
      on: {
        open: [
          {
            guard: { type: 'starts empty', params: ({ event }) => event },
            actions: { type: 'remember what it is for', params: ({ event }) => event },
            target: 'form',
          },
          { actions: { type: 'remember what it is for', params: ({ event }) => event }, target: 'loading' },
        ],
      },
    },
    loading: {
      description: '正在加载记录详情',
      tags: 'busy',
      entry: 'forget the failure',
      invoke: {
        id: 'loadDetail',
        src: 'loadDetail',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: 'is only looked at', target: 'viewing' },
          {
            actions: { type: 'remember the version', params: ({ event }) => event.output },
            target: 'form',
          },
        ],
        onError: {
          actions: { type: 'say why', params: ({ event }) => ({ error: event.error }) },
          target: 'loadFailed',
        },
      },
      on: { cancel: 'cancelled', leave: 'left' },
    },
    loadFailed: {
      description: '详情加载失败，可重试',
      on: { retry: 'loading', cancel: 'cancelled', leave: 'left' },
    },
    viewing: {
      description: '只能查看，没有保存按钮',
      on: { cancel: 'cancelled', leave: 'left' },
    },
    form: {
      description: '表单可用',
      type: 'parallel',
      on: { fieldError: { actions: { type: 'set the custom error', params: ({ event }) => event } } },
      states: {
        changes: {
          description: '与已加载的记录相比',
          initial: 'clean',
          states: {
            clean: {
              description: '没有未保存的修改',
              on: { edited: { guard: { type: 'is different', params: ({ event }) => event }, target: 'dirty' } },
            },
            dirty: {
              description: '有未保存的修改',
              tags: 'unsaved',
              on: { edited: { guard: { type: 'is the same again', params: ({ event }) => event }, target: 'clean' } },
            },
          },
        },
        button: {
          description: '保存按钮',
          initial: 'ready',
          states: {
            ready: {
              description: '保存按钮可点',
              on: {
                save: { guard: 'may be saved', target: 'waiting' },
                saveAgain: { guard: and(['is in conflict', 'every field is decided']), target: 'waiting' },
              },
            },
            waiting: {
              description: '保存按钮点击后 3 秒内不可点；校验未通过、什么都没有提交时立即可点',
              always: { guard: and(['is being filled in', 'nothing was sent']), target: 'ready' },
              after: { submitWait: 'ready' },
            },
          },
        },
        work: {
          description: '填写与保存',
          initial: 'editing',
          states: {
            editing: {
              description: '正在填写',
              entry: 'want to stay',
              on: {
                save: {
                  guard: 'the button is ready',
                  actions: { type: 'take the values', params: ({ event }) => event },
                  target: 'saving',
                },
                cancel: '#formSave.cancelled',
                leave: [{ guard: 'something is unsaved', target: 'askingToLeave' }, { target: '#formSave.left' }],
              },
            },
            askingToLeave: {
              description: '有未保存的修改，确定离开？保存 / 放弃 / 取消',
              on: {
                save: {
                  guard: 'the button is ready',
                  actions: ['want to leave', { type: 'take the values', params: ({ event }) => event }],
                  target: 'saving',
                },
                discard: '#formSave.left',
                stay: 'editing',
              },
            },
            saving: {
              description: '正在保存',
              tags: 'busy',
              entry: 'forget the failure',
              initial: 'validating',
              on: { leave: { actions: 'want to leave' } },
              states: {
                validating: {
                  description: '正在校验各字段',
                  invoke: {
                    id: 'validate',
                    src: 'validate',
                    input: ({ context }) => ({ values: context.values }),
                    onDone: {
                      actions: { type: 'take the errors', params: ({ event }) => ({ errors: event.output }) },
                      target: 'checking',
                    },
                    onError: {
                      actions: { type: 'say why', params: ({ event }) => ({ error: event.error }) },
                      target: '#formSave.form.work.editing',
                    },
                  },
                },
                checking: {
                  description: '稍候再看是否还有错误',
                  after: {
                    saveCheck: [
                      { guard: 'an error remains', target: '#formSave.form.work.editing' },
                      { target: 'submitting' },
                    ],
                  },
                },
                submitting: {
                  description: '正在提交',
                  invoke: {
                    id: 'saveRecord',
                    src: 'saveRecord',
                    input: savingOf,
                    onDone: {
                      actions: { type: 'tell that it is saved', params: ({ event }) => ({ answer: event.output }) },
                      target: '#formSave.saved',
                    },
                    onError: [
                      {
                        guard: { type: 'fields are refused', params: ({ event }) => ({ error: event.error }) },
                        actions: { type: 'show the refused fields', params: ({ event }) => ({ error: event.error }) },
                        target: '#formSave.form.work.editing',
                      },
                      {
                        guard: { type: 'nothing clashes', params: ({ event }) => ({ error: event.error }) },
                        actions: [
                          { type: 'lay both side by side', params: ({ event }) => ({ error: event.error }) },
                          'put both together',
                          'forget the conflict',
                        ],
                        target: '#formSave.form.work.saving',
                        reenter: true,
                      },
                      {
                        guard: { type: 'somebody saved in between', params: ({ event }) => ({ error: event.error }) },
                        actions: { type: 'lay both side by side', params: ({ event }) => ({ error: event.error }) },
                        target: '#formSave.form.work.conflict',
                      },
                      {
                        actions: { type: 'say why', params: ({ event }) => ({ error: event.error }) },
                        target: '#formSave.form.work.editing',
                      },
                    ],
                  },
                },
              },
            },
            conflict: {
              description: '记录已被他人修改，逐个字段选择保留哪一方',
              entry: 'want to stay',
              on: {
                choose: {
                  guard: { type: 'is in question', params: ({ event }) => event },
                  actions: { type: 'take a side', params: ({ event }) => event },
                },
                saveAgain: {
                  guard: and(['the button is ready', 'every field is decided']),
                  actions: ['tell the form what it shows', 'put both together', 'forget the conflict'],
                  target: 'saving',
                },
                keepEditing: { actions: 'forget the conflict', target: 'editing' },
                leave: [
                  { guard: 'something is unsaved', actions: 'forget the conflict', target: 'askingToLeave' },
                  { actions: 'forget the conflict', target: '#formSave.left' },
                ],
              },
            },
          },
        },
      },
    },
    saved: { description: '已保存', type: 'final' },
    cancelled: { description: '已取消', type: 'final', entry: 'tell that it is cancelled' },
    left: { description: '已离开', type: 'final', entry: 'tell that it is left' },
  },
})

import { api } from '../../api/api.ts'

const waitingListApi = api.injectEndpoints({
  endpoints: (build) => ({
    joinWaitingList: build.mutation<unknown, { email: string; source: 'coming_soon_page' }>({
      query: (body) => ({ method: 'POST', path: '/api/notifications/waiting-list', body }),
    }),
  }),
})

export const { useJoinWaitingListMutation } = waitingListApi

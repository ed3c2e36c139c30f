import { declareSlice } from '@voxgrove/server/declarations';
import { read, write } from '@voxgrove/server/ports/port-methods';
import { WEB_CHAT } from '../contract/channel';
import { WIDGET_ERRORS } from '../contract/errors';
import { WIDGET_POLICIES } from './policies';

export const declarations = declareSlice('mf-widget', {
  errors: WIDGET_ERRORS,
  policies: WIDGET_POLICIES,
  ports: {
    widgetUse: { ofAgents: read() },
    visitorMails: {
      sendReplies: write((_region, { key }) => key),
      sendTranscript: write((_region, { key }) => key),
    },
  },
  channels: { [WEB_CHAT]: { label: 'Web chat' } },
});

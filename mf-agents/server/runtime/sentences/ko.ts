import type { Sentences } from './en';

/** Korean. */
export const sentences: Sentences = {
  direct: '저희 웹사이트에서:',
  directFromDocuments: '저희 자료에서:',
  maybe: '이것이 답인지 확실하지 않습니다. 가장 가까운 페이지는 다음과 같습니다',
  miss: '제가 아는 내용에서는 답을 찾지 못했습니다.',
  missWithContact:
    '제가 아는 내용에서는 답을 찾지 못했습니다. 팀에 연락하는 방법은 이 페이지에 있습니다.',
  empty: '아직 답변에 사용할 내용이 없습니다.',
  files: '파일 내용은 볼 수 없습니다. 알고 싶은 것을 글로 적어 주세요.',
  greeting: '안녕하세요! 무엇을 알고 싶으신가요?',
  thanks: '천만에요.',
  goodbye: '안녕히 가세요!',
  about: '저는 자동 도우미입니다. 이 웹사이트의 내용을 인용해 답하고 출처를 보여 드립니다.',
  human: '이 채팅에 사람을 연결할 수 없습니다.',
  humanWithContact:
    '이 채팅에 사람을 연결할 수 없습니다. 팀에 연락하는 방법은 이 페이지에 있습니다.',
  failed: '죄송합니다. 지금은 답변하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  stopped: '중지되었습니다.',
};

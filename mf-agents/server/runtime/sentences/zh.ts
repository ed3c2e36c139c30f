import type { Sentences } from './en';

/** Chinese. */
export const sentences: Sentences = {
  direct: '来自我们的网站：',
  directFromDocuments: '来自我们的资料：',
  maybe: '我不确定这是否回答了您的问题；以下页面最为接近',
  miss: '在我所知道的内容中没有找到答案。',
  missWithContact: '在我所知道的内容中没有找到答案。此页面说明了如何联系团队。',
  empty: '我目前还没有可用来回答的内容。',
  files: '我无法查看文件。请用文字告诉我您想了解什么。',
  greeting: '您好！您想了解什么？',
  thanks: '不客气。',
  goodbye: '再见！',
  about: '我是自动助手。我引用本网站的内容来回答，并注明出处。',
  human: '我无法请人工加入此聊天。',
  humanWithContact: '我无法请人工加入此聊天。此页面说明了如何联系团队。',
  failed: '抱歉，刚才未能回答。请稍后再试。',
  stopped: '已停止。',
};

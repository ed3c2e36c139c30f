import type { Sentences } from './en';

/** Chinese. */
export const sentences: Sentences = {
  direct: '来自我们的网站：',
  directFromDocuments: '来自我们的资料：',
  directInLanguage: '来自我们的网站（其他语言：{language}）：',
  partMissing: '关于这一部分没有找到内容：',
  maybe: '我不确定这是否回答了您的问题；以下页面最为接近',
  miss: '在我所知道的内容中没有找到答案。',
  missWithContact: '在我所知道的内容中没有找到答案。此页面说明了如何联系团队。',
  empty: '我目前还没有可用来回答的内容。',
  files: '我无法查看文件。请用文字告诉我您想了解什么。',
  greeting: '您好！您想了解什么？',
  thanks: '不客气。',
  goodbye: '再见！',
  about: '我是自动助手。我引用本网站的内容来回答，并注明出处。',
  bot: '不，我不是真人。我是自动助手：我引用本网站的内容来回答，并注明出处。',
  abilities: '我回答有关本网站内容的问题，并注明每个答案的出处。请用您自己的话提问。',
  maker: '我由本网站的团队设置。我是自动助手。',
  howAreYou: '我是自动助手，一直都很好。您想了解什么？',
  compliment: '谢谢您的夸奖。',
  insult: '很抱歉没能帮上忙。请换个说法试试，或者要求与真人联系。',
  acknowledgement: '好的。如果还想了解什么，请随时提问。',
  human: '我无法请人工加入此聊天。',
  humanWithContact: '我无法请人工加入此聊天。此页面说明了如何联系团队。',
  failed: '抱歉，刚才未能回答。请稍后再试。',
  stopped: '已停止。',
};

/** The cropper of avatars; loaded with it (components/load-cropper). */
export const cropper = {
  choose: "选择图片",
  area: "裁剪区域：拖动或用方向键移动图片，加减号缩放",
  empty: "请选择要裁剪的图片",
  preview: "预览",
  zoomIn: "放大",
  zoomOut: "缩小",
  rotateLeft: "向左旋转",
  rotateRight: "向右旋转",
  tip: "只能上传 jpg/png，且不超过10MB",
  wrongType: "文件格式错误，请上传 JPG 或 PNG 图片",
  failed: "上传失败，请稍后重试",
  close: "关闭",
  cancel: "取消",
  save: "确定",
  sending: "正在上传…",
} as const;

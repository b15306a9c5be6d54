/** A photo of a small receipt, as PNG: drawing one would cost a start more than all the talk around it. */
export const receiptPicture = Buffer.from(
  [
    "iVBORw0KGgoAAAANSUhEUgAAALQAAACWAgMAAAAKx0qcAAAADFBMVEX////BwcFCQkJ9fX0y5AcRAAAACXBIWXMAAAsTAAALEwEAmpwYAAADcElE",
    "QVRYw+2Yz0sUYRjHn3fGJlxh9LAL7mp66WC5UIcO7jrgmJBXBScRwTzsoTW75SEN3BI6D0nHwMME+rqHObiVETnW39AprQ2U/FUrpBT54+15d0bp",
    "sO+sREHFPMvsPofPPHyf5519nuEBCCywP2KyIztH/jBeuibrYlpypCOaULzMuOJDq/QlnXZd5b4JkI9X+SipSyUSnhsLW9BY2NzbEdNN8eGjYFvx",
    "pN7KGNsS05GRkWuuUDWXHphrQScuphVKqVn0mjcoXWsZZwdxvxpqxKVr8lBdUV9ge1oZug3V7sOq0Y81Ab+ayFzJefyagQ06C+4t4tN5kza840Al",
    "4N4ipvVjmavLb/0r4tbEct3CJrPL0GrvjLHiKWlRHem4oAJ8HwY9OrQOxDhOo6SlNUzPpaWpcrpVW2uzvSz3N/UIxu4R08261ug+4CH6Qs0mUXfW",
    "L3rY+z2FenuCZvIPm3Giz6/Rgf0/RvCfLnOnC+DiCaYr9tmvVOcD4sKoBWQHxnQgW9BWqsFJjDkN3Vd4tySr4UFQs/KCDco7+GiX6myHzFn9MA/V",
    "sqMO1JnFPjgIVdKimSpBRyUg/XfX4QazIs8aXDoFlfJE5mwJOi4BNCY7Xs8b/eSLpRXpPETJhFOy2SKdmzQ7Y3Syri9RwWlMuJbcK0m3HbLtsfEx",
    "vRbg9NOvc5xWHCEduWp0v2cHToxmzjC2xOk68FWisn3SZxhQYA6nERNlyelq4478nTHY7S3SNtSryqKZF8Xe24NqkoECPxc6Qa0W6TkUTFHsgRWI",
    "RlZg9zOeudFudIXhFjTqArp5Z9ShC9+khc5s2YfwyKkI/pBBPwn6SdBPgn4SWPCOHNhfMtSm+DDTTkhLa3z1hDTZsEHG0RSzIGmL6FAIL05LuSwo",
    "iKVvwyfh6qdJMnG88tjQBJU2XzAQOyGWzZcWRd0J0JC21Q5TtJ9RHxpj7Uvu9iEBKRuIrVzOhAT0uQ365MH0EC5yeLI20qbySkjX8E1cbeQm3ylM",
    "yRmPVv2qWFvULZmKXiY2YWzHo0N6yHjsT8uPloc9OoFLkVnMUu3IiGqCoyzu0bySWMGpEDGjoticjm4jLecwU1vRh1vBuu4XO+bwk+dVRDqZhSHL",
    "T3dz8eT5wkcnQLqKa5rSsRdwe3jppE8svrOFf1r+BBZYYL/bfgAHA6jLSFnEGgAAAABJRU5ErkJggg==",
  ].join(""),
  "base64",
);

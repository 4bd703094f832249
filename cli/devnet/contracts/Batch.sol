// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What an account becomes for EIP-7702: it makes several calls as itself, all or none of them, and for itself alone.
contract Batch {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function execute(Call[] calldata calls) external {
        require(msg.sender == address(this));
        for (uint256 i = 0; i < calls.length; i++) {
            (bool ok, bytes memory reply) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!ok) {
                assembly {
                    revert(add(reply, 32), mload(reply))
                }
            }
        }
    }

    receive() external payable {}
}
